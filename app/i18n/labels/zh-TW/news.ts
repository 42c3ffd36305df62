import type { NewsLabels } from '../en/news.ts'

export const labels: NewsLabels = {
  years: '年份',
  allYears: '全部年份',
  none: '目前還沒有最新消息，過些時候再來看看。',
  subscribe: '訂閱（Atom）',
  readNext: '接著讀',
  share: {
    heading: '分享',
    url: '本文網址',
    copy: '複製連結',
    copied: '已複製連結',
    selected: '網址已選取，請用鍵盤複製。',
    mail: '電子郵件',
    wechat: '微信',
    wechatHint: '以微信掃描後，即可轉傳給朋友。',
    wechatCode: '本文網址的 QR Code',
  },
}
