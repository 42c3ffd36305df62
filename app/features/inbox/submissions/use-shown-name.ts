import { isNamed } from '../submission.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

export function useShownName(name: string | null): string {
  const { noName } = useInboxLabels()
  return isNamed(name) ? name : noName
}
