import type { NewsLabels } from '../en/news.ts'

export const labels: NewsLabels = {
  years: '年份',
  allYears: '全部年份',
  none: '还没有发布新闻，过些时候再来看看。',
  subscribe: '订阅（Atom）',
  readNext: '接着读',
  share: {
    heading: '分享',
    url: '本文地址',
    copy: '复制链接',
    copied: '链接已复制',
    selected: '地址已选中，请用键盘复制。',
    mail: '邮件',
    wechat: '微信',
    wechatHint: '用微信“扫一扫”打开，再转发给朋友。',
    wechatCode: '本文地址的二维码',
  },
}
