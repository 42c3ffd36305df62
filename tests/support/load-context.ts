import type { LoadContext } from '../../app/utils/load-context.ts'

export type ContextParts = { [Group in keyof LoadContext]?: Partial<LoadContext[Group]> }

/** A load context with only the members that the tested code uses. */
export function loadContext(parts: ContextParts): LoadContext {
  return parts as LoadContext
}
