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
  type StringInputProps,
} from 'sanity'
import { Stack, TextArea } from '@sanity/ui'
import { useRef, useState, type ChangeEvent, type ComponentProps } from 'react'
import { t, translation } from '../i18n/t.ts'
import { languages, type Language, type LanguageName } from '../schemas/languages.ts'
import {
  plainText,
  textHash,
  sourceHashesAfterChange,
  translationState,
  fieldsToUnset,
  type LocalizedValue,
} from '../translations/translation-state.ts'
import { joinLines } from './chinese-lines.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { TranslationNote } from './TranslationNote.tsx'

export function LocalizedInput(props: ObjectInputProps) {
  const value = props.value as LocalizedValue | undefined
  const isBody = props.schemaType.name === 'localizedBlocks'
  const [shown, setShown] = useShownLanguage(props.focusPath[0])
  // Errors stand for invalid values from outside the Studio, with Sanity's offer to repair them.
  const members = props.members.filter((member) => member.kind === 'field' || member.kind === 'error')
  const { readOnly, onChange } = props
  /** True while the first English text is being typed in this form. */
  const isFirstEnglish = useRef(false)

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
    const observed = withChangeListener(input, before) as InputProps
    return input.schemaType.name === 'string' ? (
      <LineInput {...(observed as StringInputProps)} />
    ) : (
      props.renderInput(observed)
    )
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

  if (!isBody) return <Stack gap={3}>{members.map(render)}</Stack>
  return (
    <LanguageTabs
      id={props.id}
      shown={shown}
      onShow={setShown}
      labelOf={(language) => tabLabel(language, value)}
    >
      {members.filter((member) => languageOf(member) === shown).map(render)}
    </LanguageTabs>
  )
}

const tones = { complete: 'default', missing: 'critical', older: 'caution' } as const
const marks = { missing: ' · missing', older: ' · older than the English' } as const

const languageOf = (member: FieldMember | FieldError) =>
  member.kind === 'error' ? member.fieldName : member.name

function tabLabel({ name, title }: Language, value: LocalizedValue | undefined) {
  const state = translationState(value, name)
  return {
    label: translation(title) + (state === 'complete' ? '' : t(marks[state])),
    tone: value === undefined ? 'default' : tones[state],
  }
}

/** Follows links from the preview to a field. */
function useShownLanguage(focusedField: unknown) {
  const focused = languages.find(({ name }) => name === focusedField)?.name
  const [shown, setShown] = useState<LanguageName>(focused ?? 'en')
  const [lastFocused, setLastFocused] = useState(focused)
  if (focused !== lastFocused) {
    setLastFocused(focused)
    if (focused) setShown(focused)
  }
  return [shown, setShown] as const
}

/** One line of text that wraps, so that all of it can be read. */
function LineInput({ elementProps, readOnly }: StringInputProps) {
  return (
    <TextArea
      {...(elementProps as unknown as ComponentProps<typeof TextArea>)}
      rows={1}
      readOnly={readOnly}
      style={{ fieldSizing: 'content', resize: 'none' }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(event) => {
        joinPastedLines(event.currentTarget)
        elementProps.onChange(event as unknown as ChangeEvent<HTMLInputElement>)
      }}
    />
  )
}

/** The caret stays behind what was pasted. U+3000 at the start is the indent of a paragraph. */
function joinPastedLines(area: HTMLTextAreaElement): void {
  const { value, selectionEnd } = area
  const joined = joinLines(value).replace(/^\u3000+/, '')
  if (joined === value) return
  const edge = [...value.slice(0, selectionEnd)].at(-1) ?? ''
  const after = joinLines(edge + value.slice(selectionEnd)).length - edge.length
  const caret = joined.length - after
  area.value = joined
  area.setSelectionRange(caret, caret)
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
