import { Box, Flex, Select } from '@sanity/ui'
import { useLocale, type ToolMenuProps } from 'sanity'
import { t } from './t.ts'

/** Sanity 6.16 has no language menu. */
export function ToolMenuWithLanguage(props: ToolMenuProps) {
  const { currentLocale, locales, changeLocale } = useLocale()
  const isColumn = props.context === 'sidebar'
  const choices = locales.toSorted((a, b) => a.id.localeCompare(b.id))
  return (
    <Flex direction={isColumn ? 'column' : 'row'} gap={3} align={isColumn ? 'stretch' : 'center'}>
      {props.renderDefault(props)}
      <Box flex="none">
        <Select
          aria-label={t('Language of the Studio')}
          fontSize={1}
          padding={2}
          radius={2}
          value={currentLocale.id}
          onChange={(event) => void changeLocale(event.currentTarget.value)}
        >
          {choices.map(({ id, title }) => (
            <option key={id} value={id} lang={id}>
              {id === 'en-US' ? 'English' : title}
            </option>
          ))}
        </Select>
      </Box>
    </Flex>
  )
}
