import type { InputProps, ObjectInputProps } from 'sanity'
import { isLocalizedType } from '../translations/translation-state.ts'
import { LocalizedInput } from './LocalizedInput.tsx'
import { PastedText } from './PastedText.tsx'
import { isRemovable } from './removable.ts'
import { RemovableInput } from './RemovableInput.tsx'

export function Input(props: InputProps) {
  if (isLocalizedType(props.schemaType.name)) return <LocalizedInput {...(props as ObjectInputProps)} />
  if (isRemovable(props)) return <RemovableInput {...props} />
  const input = props.renderDefault(props)
  return holdsBlocks(props) ? <PastedText>{input}</PastedText> : input
}

function holdsBlocks({ schemaType }: InputProps): boolean {
  return schemaType.jsonType === 'array' && schemaType.of.some(({ name }) => name === 'block')
}
