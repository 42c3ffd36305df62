import { LinkIcon } from '@sanity/icons/Link'
import { useState } from 'react'
import { useCurrentUser, useSchema, type DocumentActionComponent } from 'sanity'
import { localizedTitle } from '../i18n/localized-text.ts'
import { t } from '../i18n/t.ts'
import { pagePath } from '../presentation/page-path.ts'
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx'

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
