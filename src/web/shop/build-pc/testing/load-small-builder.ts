import { loadBuilder } from '../load-builder.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { detailIn } from '../model/detail-address.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';
import { smallBuilderReader } from './small-builder-reader.ts';

/** The builder in a shop with few parts. @param query of its address. */
export function loadSmallBuilder(query: string): BuilderView {
  const params = new URLSearchParams(query);
  return loadBuilder(smallBuilderReader, parseBuilderAddress(params), null, detailIn(params));
}
