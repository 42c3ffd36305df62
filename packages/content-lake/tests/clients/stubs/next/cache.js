export const revalidated = []
export const revalidateTag = (tag) => void revalidated.push(tag)
export const updateTag = (tag) => void revalidated.push(tag)
