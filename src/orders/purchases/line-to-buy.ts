/** A line of a paid order whose product the shop has to buy from its supplier. */
export interface LineToBuy {
  orderId: string;
  /** ISO time in UTC. */
  placedAt: string;
  /** The buyer's name. */
  buyer: string;
  productId: string;
  description: string;
  partNumber: string;
  supplierId: string;
  /** The product's code at that supplier. */
  code: string;
  /** Less those that were refunded. */
  units: number;
}

/** That the shop bought a line's product. */
export interface Purchase {
  productId: string;
  units: number;
  /** ISO time in UTC. */
  at: string;
  /** The email of the person, as it was then. */
  by: string;
}

/** One line of an order. */
export interface LineOfOrder {
  orderId: string;
  productId: string;
}
