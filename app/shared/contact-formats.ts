// Shared by the Studio and the rebrand command.

export const phoneNumber = /^\+[\d ().-]{6,}$/

export const wechatId = /^[A-Za-z][\w-]{5,19}$/

/** Official accounts begin with an @. */
export const lineId = /^@?[\w.-]{4,20}$/
