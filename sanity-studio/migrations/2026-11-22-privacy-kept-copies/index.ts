import { policyMigration } from '../2026-11-20-privacy-policy/policy-migration.ts'

const sentences = {
  en: [
    {
      from: 'If our server cannot be reached, a copy',
      to: 'If our server or its database cannot be reached, a copy',
    },
  ],
  zh: [
    {
      from: '如果当时连不上我们的服务器，留言会',
      to: '如果当时连不上我们的服务器，或者服务器连不上数据库，留言会',
    },
  ],
  zhTW: [
    {
      from: '如果當時連不上我們的伺服器，留言會',
      to: '如果當時連不上我們的伺服器，或伺服器連不上資料庫，留言會',
    },
  ],
}

/** Adds local copies of messages during database outages. */
export default policyMigration({
  title: 'The privacy policy tells of copies that are kept while the database cannot be reached',
  sentences,
})
