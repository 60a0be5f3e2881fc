/** The calls of the panel's pages: method and path, once. Visitors' scripts import nothing of this file; `shop-routes.ts` is theirs. */

export const logIn = 'POST /api/login/';
export const requestReset = 'POST /api/clave-olvidada/';
export const resetPassword = 'POST /api/clave-nueva/';
export const currentPerson = 'GET /api/sesion/';
export const changePassword = 'PUT /api/sesion/clave/';

export const products = 'GET /api/crud/component/';
export const changeProduct = 'PUT /api/crud/component/:id/';
export const overrideProduct = 'PUT /api/crud/component/:id/propio/';
export const productPhotos = 'GET /api/crud/component/:id/fotos/';
export const uploadPhoto = 'POST /api/crud/component/:id/fotos/';
export const arrangePhotos = 'PUT /api/crud/component/:id/fotos/';
export const retryPhotos = 'POST /api/crud/component/:id/fotos/reintentar/';
export const createOwnProduct = 'POST /api/crud/propios/';
export const ownProduct = 'GET /api/crud/propios/:id/';
export const changeOwnProduct = 'PUT /api/crud/propios/:id/';
export const retireOwnProduct = 'DELETE /api/crud/propios/:id/';
export const categories = 'GET /api/crud/categorias/';
export const changeCategory = 'PUT /api/crud/categorias/:id/';
export const previewBulkChange = 'POST /api/crud/lotes/previa/';
export const applyBulkChange = 'POST /api/crud/lotes/';
export const bulkChanges = 'GET /api/crud/lotes/';
export const undoBulkChange = 'POST /api/crud/lotes/:id/deshacer/';
export const exportProducts = 'POST /api/crud/lotes/exportar/';
export const economy = 'GET /api/economia/';
export const rates = 'GET /api/economia/cotizacion/';
export const changeRate = 'PUT /api/economia/cotizacion/';
export const missedSearches = 'GET /api/busquedas/sin-resultado/';
export const coverage = 'GET /api/cobertura/';
export const wholePcs = 'GET /api/cobertura/pc-completas/';
export const coverageEffect = 'GET /api/cobertura/:id/efecto/';
export const correctFact = 'PUT /api/cobertura/:id/';
export const withdrawCorrection = 'DELETE /api/cobertura/:id/:hecho/';

export const proposedParts = 'GET /api/cobertura/:id/base/';
export const choosePart = 'PUT /api/cobertura/:id/base/';
export const forgetPart = 'DELETE /api/cobertura/:id/base/';
export const knownParts = 'GET /api/base-de-partes/';
export const importKnownParts = 'POST /api/base-de-partes/';
export const removeKnownParts = 'DELETE /api/base-de-partes/';

export const dashboard = 'GET /api/pedidos/dashboard/';
export const orders = 'GET /api/pedidos/admin/pedidos/';
export const order = 'GET /api/pedidos/admin/pedidos/:id/';
export const moveOrder = 'POST /api/pedidos/admin/pedidos/:id/estado/';
export const takeStepBack = 'POST /api/pedidos/admin/pedidos/:id/deshacer/';
export const previewManyOrders = 'POST /api/pedidos/admin/lote/revisar/';
export const moveManyOrders = 'POST /api/pedidos/admin/lote/estado/';
export const takeManyBack = 'POST /api/pedidos/admin/lote/deshacer/';
export const attachInvoice = 'PUT /api/pedidos/admin/pedidos/:id/factura/';
export const invoiceFile = 'GET /api/pedidos/admin/pedidos/:id/factura/';
export const unpaidGroups = 'GET /api/pedidos/admin/sin-pagar/';
export const cancelUnpaidGroup = 'POST /api/pedidos/admin/sin-pagar/cancelar/';
export const withdrawals = 'GET /api/arrepentimientos/';
export const moveWithdrawal = 'POST /api/arrepentimientos/:codigo/estado/';
export const openQuotes = 'GET /api/presupuestos/vigentes/';

export const orderPayments = 'GET /api/pedidos/admin/pedidos/:id/pagos/';
export const refund = 'POST /api/pedidos/admin/pedidos/:id/pagos/:pago/reembolso/';
export const awaitedPayments = 'GET /api/pagos/a-confirmar/';
export const recordPayment = 'POST /api/pedidos/admin/pedidos/:id/cobros/';
export const receipt = 'GET /api/pedidos/admin/pedidos/:id/comprobantes/:recibo/';
export const rejectReceipt = 'POST /api/pedidos/admin/pedidos/:id/comprobantes/:recibo/rechazar/';
export const recordRefund = 'POST /api/pedidos/admin/pedidos/:id/cobros/:pago/devolucion/';
export const moneySummary = 'GET /api/pagos/resumen/';
export const attention = 'GET /api/pagos/atencion/';
export const resolveAttention = 'POST /api/pagos/atencion/:id/resolver/';

export const imports = 'GET /api/importaciones/';
export const uploadList = 'POST /api/importaciones/';
export const readConfiguredList = 'POST /api/importaciones/leer/';
export const importRun = 'GET /api/importaciones/:id/';
export const importFaultsFile = 'GET /api/importaciones/:id/errores.csv';
export const importSuspicionsFile = 'GET /api/importaciones/:id/sospechosos.csv';
export const applyImport = 'POST /api/importaciones/:id/aplicar/';
export const undoImport = 'POST /api/importaciones/:id/deshacer/';
export const discardImport = 'DELETE /api/importaciones/:id/';

export const people = 'GET /api/list/users/';
export const createPerson = 'POST /api/list/users/';
export const changePerson = 'PUT /api/crud/users/:id/';
export const changeRole = 'PUT /api/crud/users/:id/rol/';
export const deletePerson = 'DELETE /api/crud/users/:id/';
export const shopState = 'GET /api/estado/';
export const failingEmails = 'GET /api/mails/sin-entregar/';
export const retryEmail = 'POST /api/mails/sin-entregar/:id/reintentar/';
export const backups = 'GET /api/copias/';
export const audit = 'GET /api/auditoria/';

export const news = 'GET /api/novedades/';
export const lookAtNews = 'POST /api/novedades/vistas/';
export const newsStream = 'GET /api/novedades/eventos/';
/** The name of the events of `newsStream`: the data is what `news` responds, the id its number. */
export const NEWS_EVENT = 'novedades';
