import { maxPictureMegabytes } from '../../app/content/content-limits.ts'
import { t } from '../i18n/t.ts'

/** `error` comes from Sanity's client. */
export function uploadErrorMessage(error: unknown): string {
  const { statusCode } = error as { statusCode?: number }
  const message = error instanceof Error ? error.message : String(error)
  if (statusCode === 413) return t('The file is too large. Make the picture smaller and try again.')
  if (/too large|pixel limit/i.test(message))
    return t('The picture has too many pixels. Make it smaller and try again.')
  if (/carries script/i.test(message))
    return t('The file carries a script. Save it as a PNG or JPEG picture.')
  if (/embeds HTML/i.test(message))
    return t('The file contains parts of a web page. Save it as a PNG or JPEG picture.')
  if (/unknown format|unsupported file type|what its first bytes say/i.test(message))
    return t('This is no picture of a kind that the site can show: JPEG, PNG, WebP, AVIF or GIF.')
  if (/invalid image/i.test(message))
    return t('The picture is damaged and cannot be read. Save it anew and try again.')
  if (statusCode === undefined)
    return t(
      'The connection broke. If the picture is larger than {size} MB, make it smaller; else try again.',
      {
        size: maxPictureMegabytes,
      },
    )
  return t('The server did not take the file ({reason}). Nothing was changed; try again later.', {
    reason: message,
  })
}
