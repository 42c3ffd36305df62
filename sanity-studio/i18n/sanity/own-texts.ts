import { copyPasteTexts } from './copy-paste-texts.ts'
import { presentationTexts } from './presentation-texts.ts'
import { structureTexts } from './structure-texts.ts'
import { studioTexts } from './studio-texts.ts'
import { validationTexts } from './validation-texts.ts'

/** Adds to and corrects Sanity's translations, by namespace and key. */
export const ownTexts: Record<string, Record<string, readonly [zh: string, zhTW: string]>> = {
  studio: studioTexts,
  structure: structureTexts,
  validation: validationTexts,
  presentation: presentationTexts,
  'copy-paste': copyPasteTexts,
}
