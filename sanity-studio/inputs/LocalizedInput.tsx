import { Stack } from '@sanity/ui'
import { useRef, useState } from 'react'
import {
  MemberField,
  MemberFieldError,
  PatchEvent,
  set,
  setIfMissing,
  unset,
  type FieldError,
  type FieldMember,
  type FieldProps,
  type InputProps,
  type ObjectInputProps,
  type PatchArg,
} from 'sanity'
import { languages, type LanguageName } from '../schemas/languages.ts'
import { textHash, plainText } from '../translations/text-hash.ts'
import {
  sourceHashesAfterChange,
  translationState,
  type LocalizedValue,
} from '../translations/translation-state.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { fieldOf, languageMembers } from './language-members.ts'
import { fieldsToUnset } from './fields-to-unset.ts'
import { TranslationNote } from './TranslationNote.tsx'

/** Three columns or one; two would leave the third language alone in a row. */
const gridColumns = 'repeat(auto-fit, minmax(clamp(10rem, (32rem - 100%) * 999, 100%), 1fr))'

export function LocalizedInput(props: ObjectInputProps) {
  const value = props.value as LocalizedValue | undefined
  const isBody = props.schemaType.name === 'localizedBlocks'
  const focused = languages.find(({ name }) => name === props.focusPath[0])?.name
  const [shown, setShown] = useState<LanguageName>(focused ?? 'en')
  const [lastFocused, setLastFocused] = useState(focused)
  const members = languageMembers(props.members)
  const { readOnly, onChange } = props
  /** True while the first English text is being typed in this form. */
  const isFirstEnglish = useRef(false)

  // Follows links from the preview to a field.
  if (focused !== lastFocused) {
    setLastFocused(focused)
    if (focused) setShown(focused)
  }

  function saveSourceHashes(basis: Partial<Record<LanguageName, string>>) {
    const hashes = Object.entries(basis)
    if (hashes.length === 0) return
    onChange([setIfMissing({}, ['basis']), ...hashes.map(([name, hash]) => set(hash, ['basis', name]))])
  }

  function handleChange(language: LanguageName, isEmptied: boolean) {
    if (language === 'en' && !plainText(value?.en)) isFirstEnglish.current = true
    const obsolete = isEmptied ? fieldsToUnset(value, language) : []
    if (obsolete.length > 0) onChange(obsolete.map((name) => unset([name])))
    else saveSourceHashes(sourceHashesAfterChange(value, language, isFirstEnglish.current))
  }

  function renderInput(input: Omit<InputProps, 'renderDefault'>) {
    const language = languages.find(({ name }) => name === input.path.at(-1))?.name
    if (!language || input.path.length !== props.path.length + 1)
      return props.renderInput(input as InputProps)
    const before = (isEmptied: boolean) => handleChange(language, isEmptied)
    return props.renderInput(withChangeListener(input, before) as InputProps)
  }

  function renderField(field: Omit<FieldProps, 'renderDefault'>) {
    const language = languages.find(({ name }) => name === field.name)?.name
    if (!language || field.path.length !== props.path.length + 1)
      return props.renderField(field as FieldProps)
    const state = translationState(value, language)
    return (
      <Stack gap={2}>
        {props.renderField(field as FieldProps)}
        {state !== 'complete' && value !== undefined ? (
          <TranslationNote
            state={state}
            language={language}
            onConfirm={readOnly ? undefined : () => saveSourceHashes({ [language]: textHash(value.en) })}
          />
        ) : null}
      </Stack>
    )
  }

  const render = (member: FieldMember | FieldError) =>
    member.kind === 'error' ? (
      <MemberFieldError key={member.key} member={member} />
    ) : (
      <MemberField
        key={member.key}
        {...props}
        member={member}
        renderInput={renderInput}
        renderField={renderField}
      />
    )

  if (!isBody) {
    return (
      <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns: gridColumns }}>
        {members.map(render)}
      </div>
    )
  }
  return (
    <LanguageTabs id={props.id} value={value} shown={shown} onShow={setShown}>
      {members.filter((member) => fieldOf(member) === shown).map(render)}
    </LanguageTabs>
  )
}

/** Inputs report changes through either `onChange`. */
function withChangeListener(input: Omit<InputProps, 'renderDefault'>, before: (isEmptied: boolean) => void) {
  const { onChange, elementProps } = input as unknown as {
    onChange: (patch: PatchArg | PatchEvent) => void
    elementProps: { onChange?: (event: { currentTarget: { value?: string } }) => void }
  }
  return {
    ...input,
    onChange(patch: PatchArg | PatchEvent) {
      const last = PatchEvent.from(patch).patches.at(-1)
      before(last?.type === 'unset' && last.path.length === 0)
      onChange(patch)
    },
    elementProps: {
      ...elementProps,
      onChange(event: { currentTarget: { value?: string } }) {
        before(event.currentTarget.value === '')
        elementProps.onChange?.(event)
      },
    },
  }
}
