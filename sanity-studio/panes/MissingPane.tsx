import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { t } from '../i18n/t.ts'
import type { LanguageName } from '../schemas/languages.ts'
import { documentsWithGaps, type TranslatedDocument } from './documents-with-gaps.ts'
import { Loading } from './Loading.tsx'
import { missingSummary } from './missing-summary.ts'
import { MissingTexts } from './MissingTexts.tsx'
import { useLiveQuery } from './use-live-query.ts'

export const MissingPane: UserComponent = ({ options }) => {
  const { language, types } = options as { language: LanguageName; types: string[] }
  const schema = useSchema()
  const { result, error } = useLiveQuery<TranslatedDocument[]>('*[_type in $types]', { types })
  if (error) {
    return (
      <Box padding={4}>
        <Text muted>{t('The list could not be loaded. Open it again in a moment.')}</Text>
      </Box>
    )
  }
  if (!result) return <Loading />

  const documents = documentsWithGaps(result, language, (name) => schema.get(name))
  return (
    <Stack padding={4} gap={4}>
      <Text size={1} muted>
        {missingSummary(language, documents)}
      </Text>
      {documents.map(({ document, title: name, typeTitle, gaps }) => (
        <Card key={document._id} border radius={2} padding={3}>
          <Stack gap={3}>
            <Flex gap={2} align="baseline">
              <Heading size={0} as="h3">
                <IntentLink intent="edit" params={{ id: document._id, type: document._type }}>
                  {name}
                </IntentLink>
              </Heading>
              <Text size={0} muted>
                {typeTitle}
              </Text>
            </Flex>
            <MissingTexts document={document} gaps={gaps} />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
