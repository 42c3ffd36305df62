import { find } from './document.ts'

// Sets `--y` on the drawn background: every element would inherit it from the root and be restyled per scroll event.
// Finds the root each time: React replaces it where an extension has changed the document.
onscroll = () => {
  find(':root')!.toggleAttribute('data-scrolled', scrollY > 10)
  find('#parallax')?.style.setProperty('--y', scrollY as never)
}
