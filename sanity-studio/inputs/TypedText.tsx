import { defineTextTransformRule, InputRulePlugin } from '@portabletext/plugin-input-rule'
import { createContext, useContext } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import type { LanguageName } from '../schemas/languages.ts'

/** Language of the body that is edited. */
export const EditedLanguage = createContext<LanguageName>('en')

type Marks = { double: [string, string]; single: [string, string] }

/** A mark closes where one is open in the paragraph: Chinese has no blanks to tell by. */
function rulesOf({ double, single }: Marks) {
  const closing = (typed: string, [open, close]: [string, string]) =>
    defineTextTransformRule({
      on: new RegExp(`${open}[^${open}${close}]*(?<mark>${typed})`),
      transform: { mark: () => close },
    })
  return [
    closing('"', double),
    defineTextTransformRule({ on: /"/, transform: () => double[0] }),
    closing("'", single),
    // Not the apostrophe of a Latin word.
    defineTextTransformRule({ on: /(?<![A-Za-z])'/, transform: () => single[0] }),
    defineTextTransformRule({ on: /——-|--/, transform: () => '——' }),
    defineTextTransformRule({ on: /\.\.\./, transform: () => '……' }),
  ]
}

const chineseRules: Partial<Record<LanguageName, ReturnType<typeof rulesOf>>> = {
  zh: rulesOf({ double: ['“', '”'], single: ['‘', '’'] }),
  zhTW: rulesOf({ double: ['「', '」'], single: ['『', '』'] }),
}

/** Sanity writes English typography in every language: `他说"你好"` with two closing marks. */
export function TypedText(props: PortableTextPluginsProps) {
  const rules = chineseRules[useContext(EditedLanguage)]
  if (!rules) return props.renderDefault(props)
  return (
    <>
      {props.renderDefault({ ...props, plugins: { ...props.plugins, typography: { enabled: false } } })}
      <InputRulePlugin rules={rules} />
    </>
  )
}
