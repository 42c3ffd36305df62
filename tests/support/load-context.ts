import type { LoadContext } from '../../app/load-context.ts'

export type ContextParts = { [Group in keyof LoadContext]?: Partial<LoadContext[Group]> }

const site = {}

export function loadContext(parts: ContextParts): LoadContext {
  return { site, ...parts } as LoadContext
}

/** Content that never changes and has no last answers to fall back on. */
export const inertContent = {
  preview: null,
  recordFreshness() {},
} satisfies ContextParts['content']
