import { definePlugin } from 'sanity'
import { withReasons } from './refused-uploads.ts'
import { UploadMessages } from './UploadMessages.tsx'

/** Uploads that are refused say why. */
export const uploads = definePlugin({
  name: 'uploads',
  form: { image: { assetSources: withReasons } },
  studio: { components: { layout: UploadMessages } },
})
