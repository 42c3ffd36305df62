import { policyMigration } from '../2026-11-20-privacy-policy/policy-migration.ts'

const sentences = {
  en: [
    {
      from: 'personal data from children under 13.',
      to: 'personal data from children under 13. If you are in mainland China and under 14, a parent or guardian must agree.',
    },
  ],
  zhTW: [
    {
      from: '未滿13歲兒童的個人資料。',
      to: '未滿13歲兒童的個人資料；身在中國大陸、未滿14歲者，須由父母或其他法定代理人同意。',
    },
  ],
}

/** Adds the section on minors in mainland China, formerly Simplified only. */
export default policyMigration({
  title: 'The privacy policy tells in every language who must agree for minors in mainland China',
  sentences,
  lastUpdated: '2026-11-23',
})
