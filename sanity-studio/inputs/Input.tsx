import type { InputProps, ObjectInputProps } from 'sanity'
import { isLocalizedType } from '../translations/translation-state.ts'
import { LocalizedInput } from './LocalizedInput.tsx'

/** The Studio's inputs, with our own for values in three languages. */
export function Input(props: InputProps) {
  if (!isLocalizedType(props.schemaType.name)) return props.renderDefault(props)
  return <LocalizedInput {...(props as ObjectInputProps)} />
}
