export const THEME_KEY = 'tema';

/** Runs before the first paint, so that a chosen theme never flashes; the words are the script itself. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
