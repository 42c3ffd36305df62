import type { LoadContext } from '../../app/utils/load-context.ts'

export type ContextParts = { [Group in keyof LoadContext]?: Partial<LoadContext[Group]> }

export function loadContext(parts: ContextParts): LoadContext {
  return parts as LoadContext
}
