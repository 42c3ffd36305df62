import { themeKey } from '#app/components/theme.ts'
import { dataset, readOrStore } from './document.ts'

dataset.theme = readOrStore(themeKey) ?? ''

onchange = ({ target }) => {
  const { name, value } = target as HTMLInputElement
  if (name === 'theme') readOrStore(themeKey, (dataset.theme = value))
}
