import { ActionButton } from './ActionButton.tsx'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

/** `undo` takes back a whole act, `undo-one` its part about one message. */
export function UndoButton(props: { name: 'undo' | 'undo-one'; value: string | number }) {
  const { actions } = useInboxLabels()
  return <ActionButton {...props}>{actions.undo}</ActionButton>
}
