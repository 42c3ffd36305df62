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
import { textHash, wordsOf } from '../translations/text-hash.ts'
import { basisAfterChange, translationState, type LocalizedValue } from '../translations/translation-state.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { fieldOf, languageMembers } from './language-members.ts'
import { leftWithoutText } from './left-without-text.ts'
import { TranslationNote } from './TranslationNote.tsx'

/** Three columns where there is room for them, else one: of two, the third language would stand alone. */
const threeOrOne = 'repeat(auto-fit, minmax(clamp(10rem, (32rem - 100%) * 999, 100%), 1fr))'

/** A value in three languages: lines side by side, bodies in tabs; each says when it is missing or older than the English. */
export function LocalizedInput(props: ObjectInputProps) {
  const value = props.value as LocalizedValue | undefined
  const isBody = props.schemaType.name === 'localizedBlocks'
  const focused = languages.find(({ name }) => name === props.focusPath[0])?.name
  const [shown, setShown] = useState<LanguageName>(focused ?? 'en')
  const [lastFocused, setLastFocused] = useState(focused)
  const members = languageMembers(props.members)
  const { readOnly, onChange } = props
  /** While this form is open, the English that was begun in it is still the first. */
  const isFirstEnglish = useRef(false)

  // A click in the preview, or a link to a field, leads to its tab.
  if (focused !== lastFocused) {
    setLastFocused(focused)
    if (focused) setShown(focused)
  }

  function noteBasis(basis: Partial<Record<LanguageName, string>>) {
    const notes = Object.entries(basis)
    if (notes.length === 0) return
    onChange([setIfMissing({}, ['basis']), ...notes.map(([name, hash]) => set(hash, ['basis', name]))])
  }

  function noteChange(language: LanguageName, isEmptied: boolean) {
    if (language === 'en' && !wordsOf(value?.en)) isFirstEnglish.current = true
    const left = isEmptied ? leftWithoutText(value, language) : []
    if (left.length > 0) onChange(left.map((name) => unset([name])))
    else noteBasis(basisAfterChange(value, language, isFirstEnglish.current))
  }

  /** The language's own input, which tells us before it changes. */
  function renderInput(input: Omit<InputProps, 'renderDefault'>) {
    const language = languages.find(({ name }) => name === input.path.at(-1))?.name
    if (!language || input.path.length !== props.path.length + 1)
      return props.renderInput(input as InputProps)
    const before = (isEmptied: boolean) => noteChange(language, isEmptied)
    return props.renderInput(noticing(input, before) as InputProps)
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
            onConfirm={readOnly ? undefined : () => noteBasis({ [language]: textHash(value.en) })}
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
      <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns: threeOrOne }}>
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

/** The props of an input with a note taken before each change, whichever way the input reports it. */
function noticing(input: Omit<InputProps, 'renderDefault'>, before: (isEmptied: boolean) => void) {
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
