import type { PreviewLabels } from '../en/preview.ts'

export const labels: PreviewLabels = {
  label: '预览',
  text: '您看到的内容包含尚未公开的草稿。',
  exit: '退出预览',
  overTitle: '预览已结束',
  overText: '链接已过期或已被收回，请向发送者索取新的链接。',
  refusedText: '请从 Studio 重新打开预览。如果仍然不行，请重新登录 Studio。',
  home: '回到首页',
}
