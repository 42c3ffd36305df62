import type { Locator } from '@playwright/test'

/** Whole pixels from the corner of the window, after animations. */
export async function placeOf(locator: Locator) {
  await locator.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map((animation) => animation.finished)),
  )
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  }
}
