export const draftMode = async () => ({ isEnabled: true })
export const cookies = async () => new Map()
