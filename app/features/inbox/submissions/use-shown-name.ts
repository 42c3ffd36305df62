import { isNamed } from '../submission.ts'
import { useInboxMessages } from '../labels/use-inbox-labels.ts'

export function useShownName(name: string | null): string {
  const { noName } = useInboxMessages()
  return isNamed(name) ? name : noName
}
