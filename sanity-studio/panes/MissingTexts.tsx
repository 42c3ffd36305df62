import { Badge, Flex, Stack, Text } from '@sanity/ui'
import { pathToString } from 'sanity'
import { IntentLink } from 'sanity/router'
import { t } from '../i18n/t.ts'
import type { TranslationGap } from '../translations/translation-gaps.ts'

const maxShown = 6

type Props = { document: { _id: string; _type: string }; gaps: TranslationGap[] }

export function MissingTexts({ document: { _id, _type }, gaps }: Props) {
  const rest = gaps.length - maxShown
  return (
    <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {gaps.slice(0, maxShown).map(({ path, titles, language, state }) => {
        const field = pathToString([...path, language])
        return (
          <Flex as="li" key={field} gap={2} align="center">
            <Badge tone={state === 'missing' ? 'critical' : 'caution'}>{t(state)}</Badge>
            <Text size={1}>
              <IntentLink intent="edit" params={{ id: _id, type: _type, path: field }}>
                {titles.join(' › ')}
              </IntentLink>
            </Text>
          </Flex>
        )
      })}
      {rest > 0 ? (
        <Text as="li" size={1} muted>
          {t('and {count} more', { count: rest })}
        </Text>
      ) : null}
    </Stack>
  )
}
