export const labels = {
  years: 'Years',
  allYears: 'All years',
  none: 'Nothing has been published yet. Come back soon.',
  subscribe: 'Subscribe by feed (Atom)',
  readNext: 'Read next',
  share: {
    heading: 'Share',
    url: 'Address of this article',
    copy: 'Copy link',
    copied: 'Link copied',
    selected: 'The address is selected: copy it with your keyboard.',
    mail: 'Email',
    wechat: 'WeChat',
    wechatHint: 'Scan with WeChat, then share it from there.',
    wechatCode: 'QR code of this article’s address',
  },
}

export type NewsLabels = typeof labels
