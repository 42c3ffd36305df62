import { policyMigration } from '../2026-11-20-privacy-policy/policy-migration.ts'

const sentences = {
  en: [
    {
      from: 'A phone number is optional. We use these',
      to: 'A topic and a phone number are optional. We use these',
    },
    {
      from: 'We ask for no name. Once an advisor is to answer, you may leave an email address or a phone number, with your consent; we keep it with these answers and use it for that answer only.',
      to: 'Until then we ask for no name. Once an advisor is to answer, you may leave an email address or a phone number, and a name if you like, with your consent; we keep them with these answers and use them for that answer only.',
    },
    {
      from: 'As chat answers carry no name, we may need',
      to: 'As chat answers without contact details carry no name, we may need',
    },
  ],
  zh: [
    {
      from: '姓名、邮箱和留言，电话可填可不填。',
      to: '姓名、邮箱和留言，主题和电话可填可不填。',
    },
    { from: '寄出或关闭标签页后就会消失', to: '发送或关闭标签页后就会消失' },
    {
      from: '我们不问姓名。请顾问联系之后，您可以在同意的前提下留下邮箱或电话；它与这些回答存放在一起，只用于这一次回复。',
      to: '在此之前，我们不问姓名。请顾问联系之后，您可以在同意的前提下留下邮箱或电话，姓名可填可不填；它们与这些回答存放在一起，只用于这一次回复。',
    },
    {
      from: '聊天回答不带姓名，因此可能',
      to: '没有留下联系方式的聊天回答不带姓名，因此可能',
    },
  ],
  zhTW: [
    {
      from: '姓名、電子郵件與留言，電話可填可不填。',
      to: '姓名、電子郵件與留言，主題與電話可填可不填。',
    },
    {
      from: '我們不問姓名。請顧問聯絡之後，您可以在同意的前提下留下電子郵件或電話；它與這些回答存放在一起，只用於這一次回覆。',
      to: '在此之前，我們不問姓名。請顧問聯絡之後，您可以在同意的前提下留下電子郵件或電話，姓名可填可不填；它們與這些回答存放在一起，只用於這一次回覆。',
    },
    {
      from: '聊天回答不含姓名，因此可能',
      to: '未留下聯絡方式的聊天回答不含姓名，因此可能',
    },
  ],
}

export default policyMigration({
  title: 'The privacy policy tells of names in the chat and of topics of messages',
  sentences,
  lastUpdated: '2026-11-26',
})
