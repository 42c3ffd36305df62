import type { Page, Request } from '@playwright/test'

export async function holdRequests(
  page: Page,
  pattern: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return release
}
