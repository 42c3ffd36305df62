// Shared by the Studio and the rebrand command.

export const phoneNumber = /^\+[\d ().-]{6,}$/

export const wechatId = /^[A-Za-z][\w-]{5,19}$/
