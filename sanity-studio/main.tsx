import { readContentSource } from './content-source.ts'
import { t, setLanguage } from './i18n/t.ts'
import { studioLanguage } from './i18n/studio-language.ts'

const source = readContentSource()
const root = document.getElementById('sanity')!

if (maySignIn()) void import('./start.ts').then(({ startStudio }) => startStudio(source, root))
else sayWhyNot()

/** Browsers that block cookies throw at any access to storage. */
function maySignIn(): boolean {
  try {
    return navigator.cookieEnabled && Boolean(window.localStorage)
  } catch {
    return false
  }
}

function sayWhyNot(): void {
  setLanguage(studioLanguage(source.projectId))
  const notice = document.createElement('p')
  notice.role = 'alert'
  notice.textContent = t(
    'The Studio needs cookies. Please allow them for this site in the settings of the browser, then reload the page.',
  )
  root.append(notice)
}
