import { Stack, Tab, TabList, TabPanel } from '@sanity/ui'
import type { ReactNode } from 'react'
import { t, translation } from '../i18n/t.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'
import { translationState, type LocalizedValue } from '../translations/translation-state.ts'

type Props = {
  id: string
  value: LocalizedValue | undefined
  shown: LanguageName
  onShow: (language: LanguageName) => void
  children: ReactNode
}

const tones = { complete: 'default', missing: 'critical', older: 'caution' } as const
const marks = { missing: ' · missing', older: ' · older than the English' } as const

export function LanguageTabs({ id, value, shown, onShow, children }: Props) {
  return (
    <Stack gap={3}>
      <TabList gap={1}>
        {languages.map(({ name, title }) => {
          const state = translationState(value, name)
          return (
            <Tab
              key={name}
              id={`${id}-tab-${name}`}
              aria-controls={`${id}-panel`}
              label={translation(title) + (state === 'complete' ? '' : t(marks[state]))}
              tone={tones[state]}
              selected={name === shown}
              onClick={() => onShow(name)}
            />
          )
        })}
      </TabList>
      <TabPanel id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown}`}>
        {children}
      </TabPanel>
    </Stack>
  )
}
