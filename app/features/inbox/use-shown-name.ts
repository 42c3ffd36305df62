import { isNamed } from './submission.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

export function useShownName(name: string | null): string {
  const { noName } = useInboxMessages()
  return isNamed(name) ? name : noName
}
