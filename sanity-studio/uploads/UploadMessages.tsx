import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { say } from '../i18n/say.ts'
import { reasonOf } from './reason.ts'
import { onRefusedUpload } from './refused-uploads.ts'

/** Around the whole Studio: says which file was refused and why, and stays until it is read. */
export function UploadMessages(props: LayoutProps) {
  const { push } = useToast()
  useEffect(
    () =>
      onRefusedUpload(({ id, fileName, error }) => {
        console.error(error)
        const title = say('{file} was not uploaded', { file: fileName })
        push({ id, status: 'error', title, description: reasonOf(error), closable: true, duration: 30_000 })
      }),
    [push],
  )
  return props.renderDefault(props)
}
