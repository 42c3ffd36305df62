import type { Locale } from '#app/i18n/locales.ts'

const labels = {
  en: {
    label: 'Preview',
    text: 'What you see includes drafts that are not public yet.',
    exit: 'Leave the preview',
    overTitle: 'This preview is over',
    overText: 'The link has expired or was taken back. Ask whoever sent it for a new one.',
    refusedText: 'Open the preview from the Studio again. If this goes on, sign in to the Studio anew.',
    home: 'Return to Home',
  },
  zh: {
    label: '预览',
    text: '您看到的内容包含尚未公开的草稿。',
    exit: '退出预览',
    overTitle: '预览已结束',
    overText: '链接已过期或已被收回，请向发送者索取新的链接。',
    refusedText: '请从 Studio 重新打开预览。如果仍然不行，请重新登录 Studio。',
    home: '回到首页',
  },
  'zh-TW': {
    label: '預覽',
    text: '您看到的內容包含尚未公開的草稿。',
    exit: '離開預覽',
    overTitle: '預覽已結束',
    overText: '連結已過期或已被收回，請向寄送者索取新的連結。',
    refusedText: '請從 Studio 重新開啟預覽。若仍無法顯示，請重新登入 Studio。',
    home: '回到首頁',
  },
} satisfies Record<Locale, object>

export type PreviewLabels = (typeof labels)['en']

export function previewLabels(locale: Locale): PreviewLabels {
  return labels[locale]
}
