import { policyMigration } from '../2026-11-20-privacy-policy/policy-migration.ts'

const sentences = {
  en: [
    {
      from: 'When we change this policy, we change the date on this page.',
      to: 'The month at the top of this page is the one in which we last changed this policy.',
    },
    {
      from: 'opens with the same text, addressed to us. Whether',
      to: 'opens with the same text, addressed to us; a long one is shortened there. Whether',
    },
  ],
  zh: [
    {
      from: '本政策如有变更，本页的日期会随之更新。',
      to: '页首的月份，是本政策最近一次变更的月份。',
    },
    { from: '内容与留言相同，发不发', to: '内容与留言相同（过长时会截短），发不发' },
  ],
  zhTW: [
    {
      from: '本政策如有變更，本頁的日期會隨之更新。',
      to: '頁首的月份，是本政策最近一次變更的月份。',
    },
    { from: '內容與留言相同，要不要', to: '內容與留言相同（過長時會截短），要不要' },
  ],
}

/** The page shows a month, and mail programs take no long links. */
export default policyMigration({
  title: 'The privacy policy tells what its date is, and that long messages are shortened in mails',
  sentences,
  lastUpdated: '2026-11-26',
})
