import { definePlugin } from 'sanity'
import { BodyBlock } from './BodyBlock.tsx'
import { withReasons } from './refused-uploads.ts'
import { UploadMessages } from './UploadMessages.tsx'

/** Uploads that are refused say why, and leave nothing behind. */
export const uploads = definePlugin({
  name: 'uploads',
  form: { components: { block: BodyBlock }, image: { assetSources: withReasons } },
  studio: { components: { layout: UploadMessages } },
})
