export const contactTexts = {
  privacyNote: {
    _type: 'localizedText',
    en: 'We use your message only to answer you, and delete it after a fixed time. Under 16? Please ask a parent first, or let them write.',
    zh: '留言仅用于回复您，到期即删除。不满16周岁？请先征得家长同意，或由家长代为留言。',
    zhTW: '留言只用來回覆您，到期即刪除。未滿16歲？請先徵得家長同意，或由家長代為留言。',
  },
  sentText: {
    _type: 'localizedText',
    en: 'We will answer soon. If your email program did not open, nothing is lost: your message is with us.',
    zh: '我们会尽快回复。邮件程序没有打开也没关系：您的留言已经在我们这里。',
    zhTW: '我們會盡快回覆。郵件程式沒有開啟也沒關係：您的留言已經在我們這裡。',
  },
}

export const chatTexts = {
  contactNote: {
    _type: 'localizedText',
    en: 'We use it only for this answer, and delete it after a fixed time. Under 16? Please ask a parent first, or let them leave theirs.',
    zh: '只用于这次回复，到期即删除。不满16周岁的同学，请先征得家长同意，或由家长填写。',
    zhTW: '僅用於這次回覆，到期即刪除。未滿16歲的同學，請先徵得家長同意，或由家長填寫。',
  },
  contactThanks: {
    _type: 'localizedText',
    en: 'Thank you. A counselor will answer you there.',
    zh: '谢谢，升学顾问会按您留下的方式回复。',
    zhTW: '謝謝，升學顧問會依您留下的方式回覆。',
  },
}
