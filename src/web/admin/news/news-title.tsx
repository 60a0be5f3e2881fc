import { useEffect } from 'react';
import { countNews, useNews } from './news.ts';

/** Puts the number of news before the title of the page, `(3) Pedidos · …`, also after the page changes it. */
export function NewsTitle() {
  const count = countNews(useNews());
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(/^\(\d+\+?\) /, '');
      const title = count === '' ? plain : `(${count}) ${plain}`;
      if (document.title !== title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
  return null;
}
