import { Badge, Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { pathToString, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { LanguageTabs } from '../inputs/LanguageTabs.tsx'
import { currentLanguage, t, translation } from '../i18n/t.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'
import { documentsWithGaps, type DocumentWithGaps, type TranslatedDocument } from './documents-with-gaps.ts'
import { Loading, useLiveQuery } from './live-query.tsx'

const maxShown = 6

/** Texts that are missing or older than the English, in a tab per language. */
export const Translations: UserComponent = ({ options }) => {
  const { types } = options as { types: string[] }
  const schema = useSchema()
  const [shown, setShown] = useState<LanguageName>(currentLanguage())
  const { result, error } = useLiveQuery<TranslatedDocument[]>('*[_type in $types]', { types })
  if (error) {
    return (
      <Box padding={4}>
        <Text muted>{t('The list could not be loaded. Open it again in a moment.')}</Text>
      </Box>
    )
  }
  if (!result) return <Loading />

  const gaps = Object.fromEntries(
    languages.map(({ name }) => [name, documentsWithGaps(result, name, (type) => schema.get(type))]),
  ) as Record<LanguageName, DocumentWithGaps[]>
  return (
    <Box padding={4}>
      <LanguageTabs
        id="translations"
        shown={shown}
        onShow={setShown}
        labelOf={({ name, title }) => ({
          label: `${translation(title)} · ${gaps[name].reduce((sum, document) => sum + document.gaps.length, 0)}`,
        })}
      >
        <Stack gap={4} paddingTop={2}>
          {gaps[shown].length === 0 ? (
            <Text size={1} muted>
              {t('Nothing: every text is there in {language}.', { language: titleOf(shown) })}
            </Text>
          ) : null}
          {gaps[shown].map((document) => (
            <Gaps key={document.document._id} {...document} />
          ))}
        </Stack>
      </LanguageTabs>
    </Box>
  )
}

function titleOf(language: LanguageName): string {
  return translation(languages.find(({ name }) => name === language)!.title)
}

function Gaps({ document: { _id, _type }, title, typeTitle, gaps }: DocumentWithGaps) {
  const rest = gaps.length - maxShown
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Flex gap={2} align="baseline">
          <Heading size={0} as="h3">
            <IntentLink intent="edit" params={{ id: _id, type: _type }}>
              {title}
            </IntentLink>
          </Heading>
          <Text size={0} muted>
            {typeTitle}
          </Text>
        </Flex>
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
      </Stack>
    </Card>
  )
}
