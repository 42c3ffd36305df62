import { CopyIcon } from '@sanity/icons/Copy'
import { Button, Card, Flex, Label, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useClient, useCurrentUser, useSchema, type DocumentActionComponent } from 'sanity'
import { apiVersion } from '../../app/content/api-version.ts'
import { t } from '../i18n/t.ts'
import { copyText, createPreviewLink } from './preview-links.ts'
import { LinkIcon } from '@sanity/icons/Link'
import { localizedTitle } from '../i18n/translated.ts'
import { pagePath } from '../presentation/page-path.ts'

const durations = [
  { hours: 1, title: 'One hour' },
  { hours: 24, title: 'One day' },
  { hours: 24 * 7, title: 'One week' },
] as const

type Props = { siteUrl: string; path: string; about: string }

function PreviewLinkDialog({ siteUrl, path, about }: Props) {
  const client = useClient({ apiVersion })
  const user = useCurrentUser()
  const toast = useToast()
  const [hours, setHours] = useState<number>(24)
  const [link, setLink] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function create() {
    setIsBusy(true)
    try {
      const createdBy = user?.name ?? user?.email
      const key = await createPreviewLink(client, { about, path, hours, createdBy })
      setLink(`${siteUrl}/preview/link?key=${key}`)
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({ status: 'error', title: t('The link could not be made'), description })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack gap={4}>
      <Text size={1} muted>
        {t(
          'Whoever has the link sees every draft of the site, beginning with {path}, and can change nothing. To take it back earlier, delete it under Settings, Preview links.',
          { path },
        )}
      </Text>
      <Stack gap={2}>
        <Label as="label" htmlFor="preview-link-hours">
          {t('Works for')}
        </Label>
        <Select
          id="preview-link-hours"
          value={hours}
          onChange={(event) => setHours(Number(event.currentTarget.value))}
        >
          {durations.map(({ hours: value, title }) => (
            <option key={value} value={value}>
              {t(title)}
            </option>
          ))}
        </Select>
      </Stack>
      {link ? <CopyableLink link={link} /> : null}
      <Button
        text={t(link ? 'Make another' : 'Make the link')}
        tone="primary"
        disabled={isBusy}
        onClick={() => void create()}
      />
    </Stack>
  )
}

function CopyableLink({ link }: { link: string }) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)

  async function copy() {
    const isCopied = await copyText(link, navigator.clipboard)
    if (!isCopied) input.current?.select()
    toast.push(
      isCopied
        ? { status: 'success', title: t('Copied') }
        : { status: 'info', title: t('Press Ctrl+C to copy') },
    )
  }

  return (
    <Card tone="positive" padding={3} radius={2} border>
      <Flex gap={2} align="center">
        <Stack flex={1}>
          <TextInput
            ref={input}
            readOnly
            aria-label={t('Preview link')}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Stack>
        <Button icon={CopyIcon} text={t('Copy')} mode="ghost" onClick={() => void copy()} />
      </Flex>
    </Card>
  )
}

export function previewLinkAction(siteUrl: string): DocumentActionComponent {
  function PreviewLinkAction({ type, draft, published, onComplete }: Parameters<DocumentActionComponent>[0]) {
    const [isOpen, setIsOpen] = useState(false)
    const user = useCurrentUser()
    const typeTitle = useSchema().get(type)?.title
    const document = draft ?? published
    const path = pagePath(type, document)
    const mayWrite = user?.roles.some(({ name }) => name !== 'viewer')
    if (!path || !mayWrite) return null
    const close = () => {
      setIsOpen(false)
      onComplete()
    }
    return {
      label: t('Preview link…'),
      icon: LinkIcon,
      title: t('A link that shows drafts to somebody without an account'),
      onHandle: () => setIsOpen(true),
      dialog: isOpen && {
        type: 'dialog' as const,
        header: t('Preview link'),
        onClose: close,
        content: (
          <PreviewLinkDialog
            siteUrl={siteUrl}
            path={path}
            about={localizedTitle(document) ?? typeTitle ?? path}
          />
        ),
      },
    }
  }
  PreviewLinkAction.displayName = 'PreviewLinkAction'
  return PreviewLinkAction
}
