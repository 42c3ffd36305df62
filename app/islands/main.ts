import { startBeacon } from './beacon/beacon.ts'
import { openDisclosures } from '#app/components/open-disclosures.ts'
import { playVideos } from '#app/components/play-videos.ts'
import { deleteOldCopies } from '#app/utils/local-copies.ts'
import { startChatButton } from './chat/chat-button.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { startContactForm } from './contact/contact-form-start.ts'
import { copyOnPress } from './copy-buttons.ts'
import { followHashLinks } from './hash-links.ts'
import { keepPlaceInNextLanguage } from './language-button.ts'
import { endSlowDetection } from './location-detection.ts'
import { reportMissingPage } from './missing-page.ts'
import { startPreview } from './preview/preview-start.ts'
import { startSearchKeys } from './search/search-keys.ts'
import { markSectionInView } from './section-in-view.ts'
import { startSlashKeySetting } from './search/slash-key-setting.ts'
import { watchTab } from './tab-copy.ts'
import { followTheme } from './theme-choice.ts'
import { whenShown } from '#app/utils/when-shown.ts'

watchTab()
// What a visitor may press first comes first.
startChatButton()
startSearchKeys()
startContactForm()
keepPlaceInNextLanguage()
followHashLinks()
playVideos()
copyOnPress()
openDisclosures()
markSectionInView()
followTheme()
startSlashKeySetting()
endSlowDetection()
reportMissingPage()
startPreview()
fetchAhead()
if (!document.querySelector('[data-preview]')) startBeacon()
whenShown(deleteOldCopies)

// For tests.
document.documentElement.dataset.islands = ''
