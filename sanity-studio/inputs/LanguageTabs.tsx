import { Stack, Tab, TabList, TabPanel } from '@sanity/ui'
import type { ComponentProps, ReactNode } from 'react'
import { languages, type Language, type LanguageName } from '../schemas/languages.ts'

type Props = {
  id: string
  shown: LanguageName
  onShow: (language: LanguageName) => void
  labelOf: (language: Language) => Pick<ComponentProps<typeof Tab>, 'label' | 'tone'>
  children: ReactNode
}

export function LanguageTabs({ id, shown, onShow, labelOf, children }: Props) {
  return (
    <Stack gap={3}>
      <TabList gap={1}>
        {languages.map((language) => (
          <Tab
            key={language.name}
            id={`${id}-tab-${language.name}`}
            aria-controls={`${id}-panel`}
            {...labelOf(language)}
            selected={language.name === shown}
            onClick={() => onShow(language.name)}
          />
        ))}
      </TabList>
      <TabPanel id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown}`}>
        {children}
      </TabPanel>
    </Stack>
  )
}
