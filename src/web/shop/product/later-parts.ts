export { NoticeOffer } from '#web/shop/notice/notice-offer.tsx';
export { PriceHistorySection } from '#web/shop/price-history/price-history-section.tsx';
export { FitsWith } from './fits-with.tsx';
export { GoneProduct } from './gone-product.tsx';
