import { Badge, Button, Flex } from '@sanity/ui'
import { t, translation } from '../i18n/t.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'
import { required } from '../schemas/validation/texts.ts'

type Props = {
  state: 'missing' | 'older'
  language: LanguageName
  onConfirm?: () => void // absent when read-only
}

function missing(language: LanguageName): string {
  const { fallback } = languages.find(({ name }) => name === language)!
  return language === 'en'
    ? t('Missing')
    : t('Missing: {language} is shown', { language: translation(fallback) })
}

export function TranslationNote({ state, language, onConfirm }: Props) {
  return (
    <Flex gap={2} align="center" wrap="wrap">
      <Badge tone={state === 'older' || !required.has(language) ? 'caution' : 'critical'}>
        {state === 'older' ? t('Older than the English') : missing(language)}
      </Badge>
      {state === 'older' && onConfirm ? (
        <Button text={t('Still right')} mode="bleed" fontSize={0} padding={2} onClick={onConfirm} />
      ) : null}
    </Flex>
  )
}
