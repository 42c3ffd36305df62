export const contactTexts = {
  privacyNote: {
    _type: 'localizedText',
    en: 'We use your message only to answer you, and delete it after a fixed time. Under 16? Please ask a parent first, or let them write.',
    zh: '留言仅用于回复您，到期即删除。不满16周岁？请先征得家长同意，或由家长代为留言。',
    zhTW: '留言只用來回覆您，到期即刪除。未滿16歲？請先徵得家長同意，或由家長代為留言。',
  },
  sentText: {
    _type: 'localizedText',
    en: 'We have your message and answer within a day. If your email program opens, you need not send it again from there.',
    zh: '留言已收到，我们一天之内回复。如果邮件程序自动打开，不必再发一遍。',
    zhTW: '留言已收到，我們一天內回覆。若郵件程式自動開啟，不必再寄一次。',
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
