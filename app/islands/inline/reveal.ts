import { page } from './document.ts'

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries as (IntersectionObserverEntry & {
      target: HTMLElement
    })[]) {
      if (isIntersecting) {
        target.style.transitionDelay = `${target.dataset.reveal}00ms`
        target.dataset.shown = ''
        observer.unobserve(target)
      }
    }
  },
  { threshold: 0.1 },
)
new MutationObserver(() =>
  page.querySelectorAll('[data-reveal]:not([data-shown])').forEach((element) => observer.observe(element)),
).observe(page, { childList: true, subtree: true })
