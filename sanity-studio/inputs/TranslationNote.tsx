import { Badge, Button, Flex } from '@sanity/ui'
import { t } from '../i18n/t.ts'
import type { LanguageName } from '../schemas/languages.ts'

type Props = {
  state: 'missing' | 'older'
  language: LanguageName
  onConfirm?: () => void // absent when read-only
}

const missing = {
  en: 'Missing',
  zh: 'Missing: English is shown',
  zhTW: 'Missing: 简体 is shown',
} as const

export function TranslationNote({ state, language, onConfirm }: Props) {
  return (
    <Flex gap={2} align="center" wrap="wrap">
      <Badge tone={state === 'older' || language === 'zhTW' ? 'caution' : 'critical'}>
        {t(state === 'older' ? 'Older than the English' : missing[language])}
      </Badge>
      {state === 'older' && onConfirm ? (
        <Button text={t('Still right')} mode="bleed" fontSize={0} padding={2} onClick={onConfirm} />
      ) : null}
    </Flex>
  )
}
