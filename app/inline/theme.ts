import { themeKey } from '../theme/theme.ts'
import { dataset, readOrStore } from './document.ts'

dataset.theme = readOrStore(themeKey) ?? ''
