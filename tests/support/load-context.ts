import { createLimits } from '../../app/http/limits.server.ts'
import type { LoadContext } from '../../app/load-context.ts'

export type ContextParts = { [Group in keyof LoadContext]?: Partial<LoadContext[Group]> }

export function loadContext(parts: ContextParts): LoadContext {
  return { limits: createLimits(), ...parts } as LoadContext
}

/** Content that never changes and has no last answers to fall back on. */
export const inertContent = {
  preview: null,
  recordFreshness() {},
} satisfies ContextParts['content']
